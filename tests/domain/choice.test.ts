import { expect, it } from 'vitest'
import { over, type Choice } from '../../src/domain/choice'

it.each<[Choice<number>, number | null, number | null]>([
  ['kept', 1, 1],
  ['kept', null, null],
  ['dropped', 1, null],
  [{ chosen: 0 }, 1, 0],
  [{ chosen: 2 }, null, 2],
])('a choice %j over %j shows %j', (choice, held, shown) => expect(over(choice, held)).toBe(shown))
