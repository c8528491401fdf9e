#ifndef LAPIT_PNG_SHIM_H
#define LAPIT_PNG_SHIM_H

#include <png.h>

#endif
