import type { ApiClient } from '../api/client'
import { clock } from '../lib/clock'

/** The server's time, or this machine's where no answer told it. */
export const timeOf = (client: Pick<ApiClient, 'now'>): number => client.now() || clock.now()
