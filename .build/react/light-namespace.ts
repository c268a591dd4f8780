/** React and its DOM for packages that take them as one object: the functions that they use, in their file. 0.7 KB of the light first view. */
export {
  createContext,
  flushSync,
  useCallback,
  useContext,
  useEffect,
  useId,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from './light-react'
