import { useState, type ReactNode } from 'react'

interface KeptProps<Value> {
  start: Value
  children: (value: Value, setValue: (value: Value) => void) => ReactNode
}

/** Keeps the value of a controlled component, as a store would. */
export function Kept<Value>({ start, children }: KeptProps<Value>) {
  const [value, setValue] = useState(start)
  return children(value, setValue)
}
