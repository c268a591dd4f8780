import { createApp } from 'vue'
import { defineElements } from 'vitrine'
import App from './App.vue'

defineElements()

// Only this demonstration takes the code from its own address; a real host gets it from its server.
const session = new URLSearchParams(location.search).get('session')
createApp(App, { session }).mount('#app')
