#ifndef LAPIT_EXPAT_SHIM_H
#define LAPIT_EXPAT_SHIM_H

#include <expat.h>

#endif
