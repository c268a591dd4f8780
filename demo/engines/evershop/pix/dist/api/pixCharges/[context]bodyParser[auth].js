import bodyParser from 'body-parser'

export default bodyParser.json({ inflate: false })
