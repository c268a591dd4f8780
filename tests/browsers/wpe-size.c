/* WPE's MiniBrowser has no window and no option for its size: this library, loaded before the others, gives it one. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>
#include <stdlib.h>

struct wpe_view_backend;
typedef void (*set_size)(struct wpe_view_backend *, uint32_t, uint32_t);

void wpe_view_backend_dispatch_set_size(struct wpe_view_backend *backend, uint32_t width, uint32_t height) {
  set_size original = (set_size)dlsym(RTLD_NEXT, "wpe_view_backend_dispatch_set_size");
  const char *wanted_width = getenv("VIEW_WIDTH"), *wanted_height = getenv("VIEW_HEIGHT");
  if (wanted_width && wanted_height) {
    width = (uint32_t)atoi(wanted_width);
    height = (uint32_t)atoi(wanted_height);
  }
  original(backend, width, height);
}
