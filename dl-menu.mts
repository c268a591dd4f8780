import { chromium } from 'playwright'
import { startStages, Stage } from './tests/pictures/stage.ts'
const server = await startStages()
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-background-networking'] })
for (const [w,host] of [[1280,'console'],[1280,'page'],[390,'page']] as const) {
  const s = await Stage.make(browser, server.url, { host, width: w, session: 'moda-agente', route: '/catalog', pane: 'catalog' })
  s.page.on('console', m => console.log(m.text())); s.page.on('pageerror', e => console.log(e))
  await s.open(); await s.untilReady(); await s.untilLoaded()
  await s.press(/^Ver opções/); await s.shop.getByRole('dialog').waitFor(); await s.untilLoaded(); await s.settle()
  await s.page.screenshot({ path: `/tmp/dl/drawer.${host}.${w}.png` })
  await s.shop.getByRole('dialog').getByRole('button',{name:'M', exact:true}).click()
  await s.settle()
  await s.page.screenshot({ path: `/tmp/dl/drawer2.${host}.${w}.png` })
  await s.close()
}
await browser.close(); await server.close()
