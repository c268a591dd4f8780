/** The rules of the first view, for the painter. Vite writes this module (`.build/first-view/first-view.ts`). */
export declare const firstRules: string
