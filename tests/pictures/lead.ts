import type { Stage } from './stage.ts'
import type { State } from './state.ts'

/** Opens a stage, leads it to a state, and waits until that has loaded. @throws Error when the state is not reached */
export async function lead(stage: Stage, state: State): Promise<void> {
  await state.before?.(stage)
  await stage.open()
  await (state.isUnready ? stage.untilShown() : stage.untilReady())
  await state.act?.(stage)
  await stage.untilLoaded()
}
