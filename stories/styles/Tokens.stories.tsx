import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { css } from '../../src/styles/sheet'
import { onStage } from '../support/stage'

const list = css`
  display: flex;
  flex-direction: column;
  gap: 16px;
  padding: 24px var(--v-side);
`

const rowClass = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 16px;
`

const SPACES = [4, 8, 12, 16, 24, 32, 48]
const TYPES = ['12/16', '14/20', '16/24', '20/28', '28/34']
const COLORS = [
  'surface',
  'ground',
  'raised',
  'quiet',
  'primary',
  'primary-soft',
  'secondary',
  'danger-soft',
  'warning-soft',
  'success-soft',
]
const SHADOWS = ['1', '2', '3']
const TIMES = ['press', 'pop', 'sheet']

/** Every length, size, ground, shadow and time that a screen may use. */
function Tokens() {
  return (
    <div className={list}>
      <h1>Medidas e cores</h1>
      <h2>Espaços</h2>
      <div className={rowClass}>
        {SPACES.map((space) => (
          <span key={space} style={{ fontSize: 12 }}>
            <span style={{ display: 'block', width: space, height: space, background: 'var(--v-primary)' }} />
            {space}
          </span>
        ))}
      </div>
      <h2>Letras</h2>
      {TYPES.map((type) => {
        const [size, line] = type.split('/').map(Number)
        return (
          <p key={type} style={{ fontSize: size, lineHeight: `${line ?? 16}px`, fontVariantNumeric: 'tabular-nums' }}>
            {type} <span style={{ fontWeight: 400 }}>Dipirona</span> <span style={{ fontWeight: 600 }}>Dipirona</span>{' '}
            <strong>R$ 1.234,50</strong>
          </p>
        )
      })}
      <h2>Fundos</h2>
      <div className={rowClass}>
        {COLORS.map((color) => (
          <span key={color} style={{ fontSize: 12 }}>
            <span
              style={{
                display: 'block',
                width: 96,
                height: 48,
                border: '1px solid var(--v-line)',
                borderRadius: 'var(--v-radius)',
                background: `var(--v-${color})`,
              }}
            />
            {color}
          </span>
        ))}
      </div>
      <h2>Sombras</h2>
      <div className={rowClass} style={{ gap: 32 }}>
        {SHADOWS.map((shadow) => (
          <span
            key={shadow}
            style={{
              padding: 24,
              borderRadius: 'var(--v-radius)',
              background: 'var(--v-raised)',
              boxShadow: `var(--v-shadow-${shadow})`,
            }}
          >
            {shadow}
          </span>
        ))}
      </div>
      <h2>Tempos</h2>
      <div className={rowClass}>
        {TIMES.map((time) => (
          <span key={time} style={{ transition: `opacity var(--v-${time})` }}>
            {time}
          </span>
        ))}
      </div>
    </div>
  )
}

const meta = { title: 'styles/Tokens', component: Tokens } satisfies Meta<typeof Tokens>

export default meta

export const All: StoryObj<typeof meta> = {
  play: async ({ canvasElement }) => {
    const stage = onStage(canvasElement)
    const times = ['press', 'pop', 'sheet'].map((name) => getComputedStyle(stage.getByText(name)).transitionDuration)
    await expect(times).toEqual(['0.12s', '0.2s', '0.24s'])
    const shadows = SHADOWS.map((name) => getComputedStyle(stage.getByText(name)).boxShadow)
    await expect(new Set(shadows).size).toBe(SHADOWS.length)
  },
}
