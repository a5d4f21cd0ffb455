/* invariant.h: what must always hold, said where it is relied upon. */
#ifndef WARSTONE_INVARIANT_H
#define WARSTONE_INVARIANT_H

/* True in every game that war_check() passes, and in whatever is played from there, also if it was forged: what a caller or a file could
 * bring about is no invariant but something to refuse. Looked at in all builds without NDEBUG; with it, not even evaluated. */
#ifdef NDEBUG
#define INVARIANT(condition) ((void)(0 && (condition)))
#else
#define INVARIANT(condition) ((condition) ? (void)0 : __builtin_trap())
#endif

#endif
