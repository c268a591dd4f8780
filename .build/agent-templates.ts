import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { AreaTexts } from '../src/lib/texts'
import type { AgentTemplates } from '../src/painting/agent-templates'
import type { Tree } from '../src/painting/tree'
import { agentText } from '../src/text/agent'
import { Button } from '../src/ui/Button'
import { Spinner } from '../src/ui/Spinner'
import {
  cardIn,
  holed,
  holedLink,
  linkIn,
  onlyChild,
  priceHoles,
  render,
  screenTemplates,
} from './first-view-templates'
import { parseMarkup } from './parse-markup'
import { childrenOf, find, isParentOf, isTag, withChildren, type Part } from './tree-parts'

const AGENT = { session: { sessionType: 1 } }

/** Takes an agent's first view apart, as `firstViewTemplates` does a shopper's: what differs is made, and nothing else. */
export async function agentTemplates(): Promise<Omit<AgentTemplates, 'rules'>> {
  const shell = await render({}, AGENT)
  const frame = onlyChild(find(shell, isTag('main')))
  const screen = find(frame, isParentOf(find(frame, isTag('h1'))))
  const pieces = {
    screen: holed(frame, [[screen, screenTemplates(screen).screen]]),
    ...(await cardTemplates(cardIn(frame))),
  }
  return { ...pieces, words: wordsIn(pieces, [agentText]), signs: signs() }
}

async function cardTemplates(card: Part) {
  const link = linkIn(card)
  const picture = find(card, isTag('img'))
  const frame = find(card, isParentOf(picture))
  const [actions, send] = actionsIn(card)
  const [, , mark] = actionsIn(cardIn(await render({ isActive: false }, AGENT)))
  const standalone = linkIn(cardIn(await render({}, { ...AGENT, isStandalone: true })))
  const holes = holed(card, [
    priceHoles(card),
    [actions, withChildren(actions, '{button}', '{mark}', send)],
    [link, holedLink(link, standalone)],
  ])
  return { card: holed(holes, [[frame, withChildren(frame, '{picture}')]]), picture, mark }
}

/** Where a card's button is, or what marks an inactive product, and sending it to the contact. */
function actionsIn(card: Part): [actions: Part, send: Tree, first: Tree] {
  const actions = find(card, (_, part) => childrenOf(part).some(isSend))
  const [first, send, ...others] = childrenOf(actions)
  if (!first || !send || others.length > 0) throw new Error("An agent's card has not its two actions.")
  return [actions, send, first]
}

const isSend = (tree: Tree) => typeof tree !== 'string' && tree[1]['data-kept'] === 'product'

/** The words of some areas that pieces have; those of a shopper's pieces are known where these are painted. */
export function wordsIn(pieces: unknown, areas: readonly AreaTexts[]): Record<string, string> {
  const isUsed = ([key]: [string, string]) => JSON.stringify(pieces).includes(`{${key}}`)
  const entries = areas.flatMap(({ area, ...texts }) =>
    Object.entries(texts).map(([key, text]): [string, string] => [`${area}.${key}`, text]),
  )
  return Object.fromEntries(entries.filter(isUsed))
}

function signs(): Record<string, Tree> {
  const busy = rendered(createElement(Button, { isBusy: true, icon: 'i' }, 'x'))
  return { product: rendered(createElement(Spinner)), catalog: childrenOf(busy)[0] ?? '' }
}

export function rendered(element: Parameters<typeof renderToStaticMarkup>[0]): Part {
  const [part] = parseMarkup(renderToStaticMarkup(element))
  if (typeof part !== 'object') throw new Error('What a pressed control shows is no element.')
  return part
}
