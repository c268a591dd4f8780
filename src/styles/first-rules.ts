/**
 * The rules that the first view needs, written in by the build: they are painted with before the components are there.
 * Served from the sources each module declares its own.
 */
export const firstRules = ''
