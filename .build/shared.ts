/** Vite's mode in which the shared build is made: the same sources, which take React from the page that they stand on. */
export const SHARED = 'shared'

/** What stays a bare import there. React comes first: it is asked which version it is. */
export const HOST_MODULES = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']
