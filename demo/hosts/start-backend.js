/**
 * The server of this page is the backend's. Plain files without one have another file of this name.
 * @returns the key of the sandbox's controls, where this page alone has them
 */
export async function startBackend() {}
