/**
 * The rules of the first view, which the painter has before the components run. Vite writes this module
 * (`.build/first-view/first-view.ts`).
 */
export declare const firstRules: string
