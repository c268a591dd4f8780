import { createElement, useEffect, useMemo } from 'preact/compat'

/**
 * Stands in for `react` and `react-dom` in the light build. By name, so that what nothing calls stays out, and a name that
 * is missing fails the build.
 */
export {
  Component,
  createContext,
  createElement,
  createPortal,
  flushSync,
  memo,
  startTransition,
  Suspense,
  use,
  useCallback,
  useContext,
  useEffect,
  useId,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  version,
} from 'preact/compat'

// Libraries that take React whole use these of it; Preact's own default export would bring everything along.
export default { createElement, useEffect, useMemo }
