import { advice, problem, type Finding } from '../../elements/finding'

const VIEWPORT =
  '<meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">'

export function checkViewport(document: Document): Finding[] {
  const content = document.querySelector('meta[name=viewport]')?.getAttribute('content') ?? null
  if (!content?.includes('width=device-width'))
    return [problem('viewport', 'Phones show the page as wide as a desk.', `Put ${VIEWPORT} into the head.`)]
  const isFixed = /user-scalable\s*=\s*(no|0)|maximum-scale\s*=\s*1(\.0*)?\b/.test(content)
  return isFixed ? [advice('viewport', 'The page cannot be enlarged.', `Put ${VIEWPORT} into the head.`)] : []
}
