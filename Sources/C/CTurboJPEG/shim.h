#ifndef LAPIT_TURBOJPEG_SHIM_H
#define LAPIT_TURBOJPEG_SHIM_H

#include <turbojpeg.h>

#endif
