import { accessories } from './accessories'
import { beach } from './beach'
import { bottles } from './bottles'
import { care } from './care'
import { clothes } from './clothes'
import { drinks } from './drinks'
import { food } from './food'
import { household } from './household'
import { packs } from './packs'
import type { Shape } from './paint'
import { produce } from './produce'
import { shoes } from './shoes'

/** All shapes by name, as a product's art refers to them. */
export const SHAPES: Record<string, Shape> = {
  ...packs,
  ...bottles,
  ...care,
  ...produce,
  ...food,
  ...drinks,
  ...household,
  ...clothes,
  ...beach,
  ...shoes,
  ...accessories,
}
