#include "../machine.h"
void first_game(run *r, struct frame *f){(void)r;(void)f;}
void first_turn(run *r, struct frame *f){(void)r;(void)f;}
void first_move(run *r, struct frame *f){(void)r;(void)f;}
void first_attack(run *r, struct frame *f){(void)r;(void)f;}
void first_summon(run *r, struct frame *f){(void)r;(void)f;}
void first_play(run *r, struct frame *f){(void)r;(void)f;}
void first_reply(run *r, struct frame *f){(void)r;(void)f;}
const struct rules first_rules;
