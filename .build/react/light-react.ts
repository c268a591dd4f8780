import { createElement, useEffect, useMemo } from 'preact/compat'

/** Replaces `react` and `react-dom` in the light build, by name: unused functions stay out, and a missing one fails. */
export {
  Component,
  createContext,
  createElement,
  createPortal,
  flushSync,
  memo,
  startTransition,
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

// Libraries that import React's default export use only these; Preact's own default export would bring everything along.
export default { createElement, useEffect, useMemo }
