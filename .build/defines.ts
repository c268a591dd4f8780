export const IN_PRODUCTION = {
  'process.env.NODE_ENV': '"production"',
  // A bundler of the package would replace `process` by a polyfill.
  process: 'undefined',
  // A page with such a hook would receive every form with its values.
  __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
  'window.__PREACT_SIGNALS_DEVTOOLS__': 'undefined',
}

/** Only the build of the shop has files with hashes: from its sources, and in one page, nothing is checked. */
export const WITHOUT_FILES = {
  LOADER_FILE_HASHES: '{}',
  PAINT_FILES: '[]',
  FIRST_FILES: '{}',
  FRAMED_HASH: '""',
  PAGE_SCRIPTS: '[]',
}
