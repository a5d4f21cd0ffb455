/* scenario.c: any bytes as a file of scenarios: split, read, built and run. */
#define _GNU_SOURCE
#include "fuzz.h"
#include "scenario_parts.h"

#include <sys/mman.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static int file = -1;
    scn_passes = 2; /* how well it is thought is not looked at here */
    char path[64], why[WHY_SIZE] = "";
    if (file < 0)
        file = memfd_create("scenario", 0);
    if (file < 0 || ftruncate(file, 0) != 0 || pwrite(file, data, size, 0) != (ssize_t)size)
        abort();
    snprintf(path, sizeof path, "/proc/self/fd/%d", file);
    struct scenario_file scenarios;
    if (!scn_file_read(path, &scenarios, why))
        return 0;
    for (int i = 0; i < scenarios.scenarios; i++) {
        struct outcome result;
        scenario_run(&scenarios.scenario[i], &result);
        if (!result.passed && (result.report == NULL || *result.report == 0))
            BROKEN("a scenario fails without a reason");
        scn_outcome_free(&result);
    }
    scn_file_free(&scenarios);
    return 0;
}
