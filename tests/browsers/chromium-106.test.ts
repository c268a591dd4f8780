import { ENGINES } from './engines.ts'
import { walkIn } from './walks.ts'

walkIn(ENGINES.chromium106)
