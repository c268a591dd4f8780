import bodyParser from 'body-parser'

// What is signed is the text.
export default bodyParser.text({ type: 'application/json', inflate: false })
