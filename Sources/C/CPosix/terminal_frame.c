#define _GNU_SOURCE
#include "terminal_frame.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdbool.h>
#include <sys/mman.h>
#include <unistd.h>

static int terminal = -1;
static int given = -1;
static int memory = -1;
static bool is_collecting;

/// Writes all bytes, and waits even if the terminal was set to non-blocking.
static void write_all(const char *bytes, size_t length) {
  while (length > 0) {
    ssize_t written = write(terminal, bytes, length);
    if (written > 0) {
      bytes += written;
      length -= (size_t)written;
    } else if (written < 0 && errno == EAGAIN) {
      struct pollfd full = {.fd = terminal, .events = POLLOUT};
      if (poll(&full, 1, -1) < 0 && errno != EINTR) return;
    } else if (written == 0 || errno != EINTR) {
      return;
    }
  }
}

int terminal_frame_open(int output) {
  terminal = output;
  given = fcntl(output, F_DUPFD_CLOEXEC, 3);
  memory = memfd_create("lapit-frame", MFD_CLOEXEC);
  return given;
}

void terminal_frame_begin(void) {
  if (memory < 0 || is_collecting) return;
  is_collecting = dup3(memory, given, O_CLOEXEC) >= 0;
}

void terminal_frame_end(void) {
  if (!is_collecting) return;
  is_collecting = false;
  dup3(terminal, given, O_CLOEXEC);
  off_t length = lseek(memory, 0, SEEK_CUR);
  if (length <= 0) return;
  void *bytes = mmap(NULL, (size_t)length, PROT_READ, MAP_SHARED, memory, 0);
  if (bytes != MAP_FAILED) {
    write_all(bytes, (size_t)length);
    munmap(bytes, (size_t)length);
  }
  lseek(memory, 0, SEEK_SET);
}

void terminal_frame_close(void) {
  if (memory >= 0) close(memory);
  memory = given = -1;
}
