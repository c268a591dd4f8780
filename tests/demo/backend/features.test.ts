import { describe, expect, it } from 'vitest'
import { createBackend, type BackendOptions } from '../../../demo/backend'
import { FEATURES } from '../../../demo/backend/features'
import { clientOf } from './support'

async function announced(code: string, options: BackendOptions = {}): Promise<unknown> {
  const { data } = await clientOf(createBackend(options), code).get<{ data: object }>('/api/shop/settings')
  return 'features' in data.data ? data.data.features : 'none'
}

describe('the extensions that the settings announce', () => {
  it('are none by default, and none is told', async () => {
    expect(await announced('mercado')).toBe('none')
  })

  it('are those of the backend', async () => {
    expect(await announced('mercado', { features: FEATURES })).toEqual(FEATURES)
  })

  it('are those of a session that names its own', async () => {
    expect(await announced('mercado-com-codigo-de-atendimento', { features: FEATURES })).toEqual(['request-id'])
    expect(await announced('recurso-revision')).toEqual(['revision'])
    expect(await announced('recursos', { features: ['changes'] })).toEqual(FEATURES)
  })
})
