import { expect, it } from 'vitest'
import { createForm } from '../../src/stores/form'

const openForm = () =>
  createForm({ name: '', code: '' }, ({ name, code }) => ({
    ...(name === '' && { name: 'missing' as const }),
    ...(code.length < 3 && { code: 'short' as const }),
  }))

it('tells what is wrong with a field once it is left, unless nothing was typed into it', () => {
  const form = openForm()
  form.set({ code: '1' })
  expect(form.errors.peek()).toEqual({})
  form.leave('code')
  form.leave('name')
  expect(form.errors.peek()).toEqual({ code: 'short' })
  form.set({ code: '123' })
  expect(form.errors.peek()).toEqual({})
})

it('tells all that is wrong in a review, until it starts again', () => {
  const form = openForm()
  expect(form.review()).toBe(false)
  // A blur is told a moment later.
  form.leave('name')
  expect(form.errors.peek()).toEqual({ name: 'missing', code: 'short' })
  form.reset({ name: 'Marina', code: '1' })
  expect(form.errors.peek()).toEqual({})
  form.set({ code: '123' })
  expect(form.review()).toBe(true)
})
