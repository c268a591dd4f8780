import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { memoryOf } from '../../src/domain/session-address'
import { createSheetEntries } from '../../src/shell/sheet-entries'
import { stopClockInTests } from '../support/stopped-clock'

const time = stopClockInTests()

/** The entry of the browser's history that the page is at. */
const here = () => memoryOf(history.state)

/** Runs a step and waits until the browser has gone to another entry. */
async function going(step: () => unknown): Promise<void> {
  const arrived = new Promise((done) => addEventListener('popstate', done, { once: true }))
  await step()
  await arrived
}

const screen = { index: 0, code: 'C0DE' }
const goneBefore: (() => void)[] = []

beforeEach(() => history.pushState({ vitrine: screen }, ''))
afterEach(() => goneBefore.splice(0).forEach((stop) => stop()))

/** A page with sheets, which hears the browser unless told otherwise. */
function openPage({ hears = true } = {}) {
  const sheets = createSheetEntries(() => screen)
  const closed: string[] = []
  if (hears) {
    addEventListener('popstate', sheets.arrive)
    goneBefore.push(() => removeEventListener('popstate', sheets.arrive))
  }
  /** @param refuses the sheet stays open when it is asked to close */
  function open(name: string, { refuses = false } = {}): () => void {
    const release = sheets.hold(() => {
      closed.push(name)
      if (!refuses) release()
    })
    return release
  }
  return { sheets, closed, open }
}

describe('the entries of sheets', () => {
  it('gives each sheet its own, beside what the screen keeps, and knows the entry below all', () => {
    const below = history.length
    const key = navigation.currentEntry?.key
    const { open } = openPage()
    open('menu')
    expect(here()).toEqual({ ...screen, sheets: 1, floor: key })
    open('picture')
    expect([here(), history.length]).toEqual([{ ...screen, sheets: 2, floor: key }, below + 2])
  })

  it('close the uppermost sheet by the back button, and leave none behind', async () => {
    const { open, closed } = openPage()
    open('menu')
    open('picture')
    await going(() => history.back())
    expect([closed, here()?.sheets]).toEqual([['picture'], 1])
    await going(() => history.back())
    expect([closed, here()]).toEqual([['picture', 'menu'], screen])
    await time.advance(400)
    expect([here(), time.timers()]).toEqual([screen, 0])
  })

  it('close all sheets above the entry that the browser goes to, from the top', async () => {
    const { open, closed } = openPage()
    open('menu')
    open('picture')
    open('zoom')
    await going(() => history.go(-2))
    expect([closed, here()?.sheets]).toEqual([['zoom', 'picture'], 1])
  })

  it('come back for a sheet that refused to close', async () => {
    const { open, closed } = openPage()
    open('form', { refuses: true })
    await going(() => history.back())
    await time.advance(399)
    expect(here()).toEqual(screen)
    await time.advance(1)
    expect([closed, here()?.sheets]).toEqual([['form'], 1])
    // Once: it may be asked again.
    await going(() => history.back())
    await time.advance(400)
    expect([closed, here()?.sheets]).toEqual([['form', 'form'], 1])
  })

  it('are left when their sheets close by themselves', async () => {
    const { open, closed } = openPage()
    const closeMenu = open('menu')
    const closePicture = open('picture')
    closePicture()
    await going(() => time.advance(0))
    expect(here()?.sheets).toBe(1)
    closeMenu()
    await going(() => time.advance(0))
    expect([closed, here()]).toEqual([[], screen])
    expect(time.timers()).toBe(0)
  })

  it('are taken over by a sheet that opens in the task in which another closes', async () => {
    const { open } = openPage()
    const closeMenu = open('menu')
    const entries = history.length
    closeMenu()
    open('picture')
    await time.advance(0)
    expect([here()?.sheets, history.length, time.timers()]).toEqual([1, entries, 0])
  })

  it('are left again when the browser goes forward to one whose sheet is closed', async () => {
    const { open } = openPage()
    open('menu')
    await going(() => history.back())
    await going(() => history.forward())
    expect(here()?.sheets).toBe(1)
    await going(() => undefined)
    expect(here()).toEqual(screen)
  })

  it('get no sheet that closed before its turn', async () => {
    const { open, closed, sheets } = openPage()
    open('menu')
    await going(() => {
      sheets.step(true, () => undefined)
      open('picture')()
    })
    await time.advance(0)
    expect([here(), closed]).toEqual([screen, ['menu']])
  })
})

describe('a step of the screen', () => {
  it('that replaces goes below the sheets first; another goes at once', async () => {
    const { open, sheets } = openPage()
    const seen: unknown[] = []
    open('menu')
    sheets.step(false, () => seen.push(here()?.sheets))
    expect(seen).toEqual([1])
    await going(() => sheets.step(true, () => seen.push(here()?.sheets)))
    expect(seen).toEqual([1, undefined])
    sheets.step(true, () => seen.push('now'))
    expect(seen).toEqual([1, undefined, 'now'])
  })

  it('back goes over the sheets to the screen before', async () => {
    const before = { index: 4, code: 'C0DE' }
    history.replaceState({ vitrine: before }, '')
    history.pushState({ vitrine: screen }, '')
    const { open, sheets } = openPage()
    open('menu')
    await going(sheets.back)
    expect(here()).toEqual(before)
  })

  it('to another page is not called off by a sheet that closes', async () => {
    const { open, sheets } = openPage()
    const close = open('menu')
    let isLeft = false
    sheets.leave(() => (isLeft = true))
    close()
    await time.advance(0)
    expect([isLeft, here()?.sheets, time.timers()]).toEqual([true, 1, 0])
    // The page came back from the browser's cache.
    await going(sheets.arrive)
    expect(here()).toEqual(screen)
  })

  it('is made without the browser, if that tells nothing for half a second', async () => {
    const { open, sheets } = openPage({ hears: false })
    open('menu')
    let isMade = false
    await going(() => sheets.step(true, () => (isMade = true)))
    await time.advance(499)
    expect(isMade).toBe(false)
    await time.advance(1)
    expect(isMade).toBe(true)
  })
})

it("gives the screen's entry its own state back when a reload left a sheet's in it", async () => {
  const floor = navigation.currentEntry?.key
  history.replaceState({ vitrine: { ...screen, sheets: 1, floor } }, '')
  openPage().sheets.arrive()
  await time.advance(499)
  expect(here()?.sheets).toBe(1)
  await time.advance(1)
  expect([here(), time.timers()]).toEqual([screen, 0])
})
