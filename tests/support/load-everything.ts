/** All that the shop loads late: in a test of behaviour no press waits until the dev server has transformed a module. */
const late = import.meta.glob('../../src/{screens,parts,stores,session,ui,elements,shell,api}/**/*.{ts,tsx}')

await Promise.all(Object.values(late).map((load) => load()))
