import { afterEach, expect } from 'vitest'
import { requireKnown } from '../backend/requests'
import { contractCheck, strange } from './strange-requests'

contractCheck.of = requireKnown

/* Fails each test whose client sends what the contract does not know. A setup file runs before each file of tests. */
afterEach(() => expect(strange.splice(0)).toEqual([]))
