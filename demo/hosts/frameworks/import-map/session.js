// Only this demonstration takes the code from its own address; a real host gets it from its server.
document.querySelector('shop-catalog').session = new URLSearchParams(location.search).get('session')
