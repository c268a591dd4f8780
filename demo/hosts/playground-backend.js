/** The server of this page is the backend's. Plain files without one have another file of this name. */
export async function startBackend() {}
