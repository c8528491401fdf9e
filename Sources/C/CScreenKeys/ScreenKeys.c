#include "CScreenKeys.h"

// Recorded by the tests that visit all screens.
static const unsigned char list[] = {
#embed "screen-keys.def"
};

const unsigned char *const screen_keys = list;
const unsigned long screen_keys_count = sizeof list;
