export { vendure as engineOf } from 'vitrine/backend/vendure'
