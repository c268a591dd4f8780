import { testUntouched } from './untouched.ts'

testUntouched()
