import { memoryOf, type HistoryMemory } from '../domain/session-address'
import { clock, type Timer } from '../lib/clock'

/** A sheet that is open: its close, called by the browser's back. */
type Close = () => void

/** Longest wait for the browser to go back, ms. A page that a frame of its own went back in hears nothing. */
const PATIENCE = 500
/** A sheet that is still open this long after the back button was pressed refused to close, ms. */
const REFUSED_AFTER = 400

/** The number of sheets that a history entry stands for. */
const depthOf = () => memoryOf(history.state)?.sheets ?? 0

/** Entries that the browser tells of; not every browser does. */
const { navigation } = globalThis as { navigation?: Navigation }

/**
 * Entries of the browser's history for what lies over a screen: sheets, dialogs, the fullscreen picture. The back button
 * closes the uppermost and stays in the shop. The truth is in the entry: one that stands for more sheets than are open
 * is left again, wherever it was come to from.
 * @param memory that of the current screen's entry
 */
export function createSheetEntries(memory: () => HistoryMemory['vitrine']) {
  const open: Close[] = []
  let isGoing = false
  let isLeaving = false
  let timer: Timer | undefined
  let queue: (() => void)[] = []

  function arrive(): void {
    clock.clearTimeout(timer)
    isGoing = false
    const waiting = queue
    queue = []
    for (const run of waiting) run()
  }

  /** @param key of the entry to go to, where the browser tells it: a number may be wrong after such a reload */
  function go(by: number, key?: string): void {
    isGoing = true
    timer = clock.setTimeout(() => {
      // A reload that meets the push of a sheet leaves the sheet's state in the screen's own entry.
      if (key && depthOf() > open.length) history.replaceState({ vitrine: memory() }, '')
      arrive()
    }, PATIENCE)
    if (!navigation || !key) return history.go(by)
    const { committed, finished } = navigation.traverseTo(key)
    for (const end of [committed, finished]) end?.catch(() => undefined)
  }

  /** Leaves an entry whose sheet is closed. A new page that is on its way stays on its way. */
  function settle(): void {
    if (isGoing || isLeaving) return
    const spent = depthOf() - open.length
    if (spent <= 0) return
    go(-spent, open.length === 0 ? memoryOf(history.state)?.floor : undefined)
  }

  function enter(close: Close): void {
    open.push(close)
    isLeaving = false
    if (depthOf() >= open.length) return
    const floor = memoryOf(history.state)?.floor ?? navigation?.currentEntry?.key
    history.pushState({ vitrine: { ...memory(), sheets: open.length, floor } }, '')
  }

  function whenThere(run: () => void): void {
    if (isGoing) queue.push(run)
    else run()
  }

  return {
    settle,
    /** @returns a function for a sheet that closed otherwise */
    hold(close: Close): () => void {
      let isOver = false
      whenThere(() => {
        if (!isOver) enter(closed)
      })
      function closed(): void {
        close()
        clock.setTimeout(() => {
          if (!isOver && !open.includes(closed)) whenThere(() => enter(closed))
        }, REFUSED_AFTER)
      }
      return () => {
        isOver = true
        const at = open.indexOf(closed)
        if (at >= 0) open.splice(at, 1)
        // The next sheet, or the next screen, may come in this task.
        clock.setTimeout(() => whenThere(settle))
      }
    },
    /** Goes to another screen. The entries of sheets are left before the current one is replaced. */
    step(isReplacing: boolean, run: () => void): void {
      whenThere(() => {
        const over = isReplacing ? depthOf() : 0
        if (over === 0) return run()
        queue.push(run)
        go(-over)
      })
    },
    /** Back to the screen before, over the entries of the sheets. */
    back: () => whenThere(() => go(-1 - depthOf())),
    /** Opens another page. Going back meanwhile would call it off. */
    leave(run: () => void): void {
      whenThere(() => {
        isLeaving = true
        run()
      })
    },
    /** The browser went to another entry, or brought the page back. */
    arrive(): void {
      isLeaving = false
      arrive()
      const above = open.splice(depthOf())
      while (above.length > 0) above.pop()?.()
      settle()
    },
  }
}

export type SheetEntries = ReturnType<typeof createSheetEntries>
