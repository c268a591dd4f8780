import { expect, it } from 'vitest'
import { openBrowserTabs } from '../../src/lib/browser-tabs'

it('runs one thing at a time by a name', async () => {
  const [one, other] = [openBrowserTabs(), openBrowserTabs()]
  const steps: string[] = []
  const run = (name: string) => async () => {
    steps.push(`${name} starts`)
    await new Promise((done) => setTimeout(done, 30))
    steps.push(`${name} ends`)
    return name
  }
  const ended = await Promise.all([one.exclusively('lock', run('one')), other.exclusively('lock', run('other'))])
  expect(ended).toEqual(['one', 'other'])
  expect(steps).toEqual(['one starts', 'one ends', 'other starts', 'other ends'])
})

it('runs once and passes its error on', async () => {
  let runs = 0
  const failing = () => Promise.reject(new Error(`run ${(runs += 1)}`))
  await expect(openBrowserTabs().exclusively('failing', failing)).rejects.toThrow('run 1')
  expect(runs).toBe(1)
})
