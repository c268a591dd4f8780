import { attempt } from './attempt'

const PROBE = 'shop_probe'

/** False in a browser that keeps nothing beyond this page: the next tap on the same link comes as if from another device. */
export const keepsVisits = (): boolean => attempt(probe) === true

function probe(): boolean {
  localStorage.setItem(PROBE, '1')
  localStorage.removeItem(PROBE)
  return true
}
