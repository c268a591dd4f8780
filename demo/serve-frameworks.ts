import { frameworkPages } from './frameworks.ts'
import { startServer } from '../src/tools/serve/server.ts'

const { url } = await startServer({ pages: await frameworkPages() })
for (const host of ['react', 'vue', 'svelte', 'angular', 'html', 'deep-chat']) {
  console.log(`  ${url}/frameworks/${host}/?session=mercado-agente`)
}
