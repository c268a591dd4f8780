export { evershop as engineOf } from 'vitrine/backend/evershop'
