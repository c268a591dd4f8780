export { evershop } from './adapter'
