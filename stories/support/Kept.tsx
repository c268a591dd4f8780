import { useState, type ReactNode } from 'react'

interface KeptProps<Value> {
  start: Value
  children: (value: Value, setValue: (value: Value) => void) => ReactNode
}

/** Keeps what a controlled part tells, as a store would. */
export function Kept<Value>({ start, children }: KeptProps<Value>) {
  const [value, setValue] = useState(start)
  return children(value, setValue)
}
