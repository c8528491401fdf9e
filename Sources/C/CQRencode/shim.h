#ifndef LAPIT_QRENCODE_SHIM_H
#define LAPIT_QRENCODE_SHIM_H

#include <qrencode.h>

#endif
