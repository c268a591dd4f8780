import leven from 'leven'
import { attributeProblem } from '../../elements/attribute-checks'
import { attributeOf, properties, type Property } from '../../opening/attributes'
import type { ShopTag } from '../../opening/tags'
import { problem, type Finding } from '../../elements/finding'

/** Finds wrong values, and names that look like one of our attributes. No value is repeated: it may be a code. */
export function checkAttributes(element: Element, tag: ShopTag, values: ReadonlyMap<Property, string>): Finding[] {
  const wrong = properties.flatMap((name) => {
    const found = attributeProblem(tag, name, values)
    return found ? [problem('attributes', found.found, found.todo)] : []
  })
  return [...wrong, ...misspeltAttributes(element), ...misspeltProperties(element)]
}

function misspeltAttributes(element: Element): Finding[] {
  return element.getAttributeNames().flatMap((given) => {
    const meant = properties.some((property) => attributeOf(property) === given) ? undefined : meantBy(given)
    return meant
      ? [problem('attributes', `Attribute "${given}" is none of the shop's.`, `Write "${attributeOf(meant)}".`)]
      : []
  })
}

/** A misspelt property becomes the element's own. */
function misspeltProperties(element: Element): Finding[] {
  return Object.keys(element).flatMap((given) => {
    const meant = meantBy(given)
    return meant ? [problem('attributes', `Property "${given}" is none of the shop's.`, `Write "${meant}".`)] : []
  })
}

/** The attribute that a name was probably meant for: the same letters, a letter or two wrong, or one word too many. */
function meantBy(given: string): Property | undefined {
  const typed = lettersOf(given)
  return properties.find((name) => {
    const letters = lettersOf(name)
    const slips = Math.round(letters.length / 4)
    return leven(letters, typed) <= slips || (letters.length > 4 && typed.startsWith(letters))
  })
}

function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, '')
}
