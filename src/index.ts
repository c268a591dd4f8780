/** Registers every Vitrine element. */
export function defineElements(): void {}
