export { medusa as engineOf } from 'vitrine/backend/medusa'
