/** What a host developer is told. It comes when something is to be told, or when the shop has nothing else to do. */
export { problemWith, textsProblem } from './attribute-checks'
export { adviceFor, tellDeveloper } from './console'
