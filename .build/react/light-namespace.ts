/** For packages that take React as an object: made here, the object is in their file and not in the first view's. */
export * from './light-react'
