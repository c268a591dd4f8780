/**
 * The rules of the first view. The build writes them, so that the painter has them before the components run.
 * Served from the sources each module declares its own.
 */
export const firstRules = ''
