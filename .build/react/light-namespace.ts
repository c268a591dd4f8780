/** For packages that take React as an object: made here of the functions that they use, and in their file. */
export {
  createContext,
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
