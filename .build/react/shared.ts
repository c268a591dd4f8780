/** Vite's mode of the shared build: the same sources, with React from the host page. */
export const SHARED = 'shared'

/** Bare imports of the shared build. React comes first, because the loader reads its version. */
export const HOST_MODULES = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']
