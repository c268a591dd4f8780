import { useRef } from 'react'
import { expect, it, vi } from 'vitest'
import { useFarPictures } from '../../src/screens/catalog/useFarPictures'
import { Picture } from '../../src/ui/Picture'
import { mount } from '../ui/mount'

const PARTS = [0, 1, 2, 3]
/** Browsers defer only pictures from a server. */
const PICTURE = '/demo/hosts/screenshots/webchat.webp'
const PATIENCE = { timeout: 10_000 }

/** List parts with a picture in the middle, further apart than the distance at which browsers prepare them. */
function List({ name, isFollowed }: { name: string; isFollowed: boolean }) {
  return (
    <div>
      {PARTS.map((part) => (
        <div key={part} style={{ height: 8000, contentVisibility: 'auto' }}>
          <div style={{ width: 40, paddingTop: 4000 }}>
            <Picture src={`${PICTURE}?${name}=${part}`} alt="" />
          </div>
        </div>
      ))}
      {isFollowed && <Follower />}
    </div>
  )
}

function Follower() {
  const place = useRef<HTMLSpanElement>(null)
  useFarPictures(place)
  return <span ref={place} />
}

const pictureOf = (content: Element, part: number) => content.querySelectorAll('img')[part]!
const asked = (content: Element) => PARTS.filter((part) => pictureOf(content, part).hasAttribute('src'))

/** Scrolls to a part's picture until it has loaded. */
async function look(content: Element, part: number) {
  await vi.waitFor(() => {
    pictureOf(content, part).scrollIntoView({ block: 'center', behavior: 'instant' })
    expect(pictureOf(content, part).dataset['loaded']).toBe('')
  }, PATIENCE)
}

it('pauses pictures that were scrolled past before they loaded and keeps loaded ones', async () => {
  const { content } = mount(<List name="passed" isFollowed />)
  await vi.waitFor(() => expect(asked(content)).toEqual([0]), PATIENCE)
  await look(content, 3)
  await vi.waitFor(() => expect(asked(content)).toEqual([3]), PATIENCE)
  await look(content, 1)
  await vi.waitFor(() => expect(asked(content)).toEqual([1, 3]), PATIENCE)
})

it('also pauses pictures that were far away when the hook started', async () => {
  const { content, render } = mount(<List name="before" isFollowed={false} />)
  const isReady = () => pictureOf(content, 3).checkVisibility({ contentVisibilityAuto: true })
  await vi.waitFor(() => expect(isReady()).toBe(false), PATIENCE)
  expect(asked(content)).toEqual(PARTS)
  render(<List name="before" isFollowed />)
  await vi.waitFor(() => expect(asked(content)).toEqual([0]), PATIENCE)
})
