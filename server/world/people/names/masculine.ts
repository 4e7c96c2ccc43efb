/**
 * First names that nearly only men bear. A portrait has a beard or no hair with these alone, and no long hair with them;
 * all other names go with any face but those.
 */
const MASCULINE = new Set(
  `Aarav Aaron Aart Abhay Abhinav Abhishek Achille Achim Adam Adriaan Adrian Adriano Adrien Adrián Afonso Agustín Ajay
  Akash Akhil Akshay Alain Alan Albert Alberto Albin Alejandro Alessandro Alessio Alexander Alexandre Alf Alfonso Alfredo
  Aluísio Amar Amedeo Amit Anand Anders Anderson Andreas Andrew Andrzej André Andrés Angelo Anil Anish Ankit Anoop Antoine
  Anton Antoni Antonio Antônio Anuj Arend Arjan Arjun Arkadiusz Armin Arnaud Arnav Arne Arno Arthur Artur Arturo Arun Arvid
  Arvind Asger Ashish Ashok Ashwin August Augusto Aurélien Avinash Axel Balaji Baptiste Bart Bartosz Bas Bastian Bastien
  Ben Benedito Bengt Benito Benjamin Benoît Berend Bernardo Bernd Bert Bertrand Bharat Bhavesh Birk Bjarne Björn Bogdan
  Boris Borys Bram Brandon Brecht Breno Brian Brice Bruno Błażej Caio Caleb Carl Carlo Carlos Carsten Casper Cees Cesare
  Cezary Chandan Chetan Christer Christian Claudio Clemens Clemente Cláudio Cléber Clément Coen Cole Colin Connor Cor
  Corentin Corrado Cristian Cristiano Cristóbal Cyril Czesław Cássio Cédric César Daan Dag Daksh Damian Damiano Damien
  Damián Daniel Daniele Danilo Dario Dariusz Davi David Davide Dawid Dean Deepak Denis Dennis Derek Detlef Dev Dhruv Didier
  Diego Dilip Dinesh Diogo Dirk Domenico Domingo Dominik Dorian Duarte Dylan Edoardo Edson Eduardo Edvin Edward Edwin Egil
  Einar Elias Emanuel Emanuele Emiel Emil Emilio Emmanuel Enrico Enrique Enzo Eric Erik Ernest Ernesto Espen Esteban Ethan
  Ettore Eugenio Evan Evandro Evert Fabian Fabien Fabio Fabrice Fabrizio Farhan Federico Felipe Felix Ferdi Ferdinando
  Fernando Fidel Filip Filippo Finn Flavio Florent Florian Floris Flávio Francesco Francisco Franciszek Franck Franco Frank
  Frans François Fred Frederico Fredrik Freek Frode Frédéric Fulvio Fábio Félix Gabriel Gaetano Gareth Gaspard Gaurav
  Gautam Gauthier Gavin Geir Gennaro Georg George Geraldo Gerard Gerardo Gerben Gerd Gerrit Giacomo Gian Gianni Gijs
  Gilberto Gilles Gioele Giorgio Giovanni Girish Girolamo Giuliano Giulio Giuseppe Gonzalo Gopal Govind Graham Grant
  Gregorio Grzegorz Grégoire Guido Guilherme Guillaume Guillermo Gunnar Gustav Gustavo Guus Guy Gérard Halvor Hannes Hans
  Harald Harish Harm Harry Harsh Heiko Heitor Hemant Hendrik Henk Henning Henri Henrik Henrique Henry Henryk Herman Hervé
  Hidde Hubert Hugh Hugo Huub Håkan Håkon Héctor Ian Ignacio Igor Ingo Ireneusz Isak Ishaan Ismael Ivan Ivar Ivo Iván Jaap
  Jacco Jacek Jacinto Jack Jacob Jacopo Jacques Jagdish Jaime Jakob Jakub James Janusz Jared Jarosław Jason Jasper Javier
  Jayant Jelle Jelmer Jens Jeroen Jerzy Jesper Jesús Joaquim Joaquín Job Jochem Jochen Joel Joep Johan Johannes John Jonas
  Joost Jorge Joris Joseph José João Joël Juan Jules Julian Juliano Julien Julio Julián Jurre Jérôme Józef Jörg Jørgen
  Júlio Jürgen Kabir Kacper Kajetan Kamil Karan Karel Karl Karol Karsten Karthik Kasper Kazimierz Kees Keith Ketan Kevin
  Kilian Kishore Kjell Klaas Klaus Knut Koen Konrad Kristian Krystian Krzysztof Kunal Kyle Lalit Lars Lasse Laurens Laurent
  Leandro Leendert Leif Lennart Leo Leon Leonardo Leszek Lewis Liam Linus Logan Lorenz Lorenzo Louis Loïc Luc Luca Lucas
  Luciano Lucio Ludovic Ludvig Ludwik Luigi Luis Luiz Lukas Luke Luuk Luís Léo Maarten Maciej Madhav Mads Magnus Mahesh
  Manish Manoj Manuel Marc Marcel Marcello Marcelo Marcin Marco Marcos Marek Mariano Mario Marius Mariusz Mark Markus
  Martijn Martin Martín Massimo Mateo Mateus Mateusz Mathias Mathieu Mathijs Matteo Matthew Matthias Mattias Mauricio
  Maurits Maurizio Mauro Maurício Max Maxime Michael Michał Michiel Mickaël Mieszko Miguel Mihir Mikael Mikkel Mikołaj Milan
  Mirko Mirosław Mogens Mohan Mohit Moritz Morten Mukesh Murilo Márcio Mário Nakul Naresh Natan Nathan Naveen Nelson
  Nicolas Nicolás Niek Niels Nikhil Niklas Nikodem Nilesh Nils Nitin Noah Norbert Nuno Olaf Olav Ole Oliver Olivier Orlando
  Oskar Ossian Otávio Owen Pablo Pankaj Paolo Parth Pascal Pasquale Patrick Patryk Paul Paulo Paweł Pedro Peter Philipp
  Philippe Piero Pierre Pieter Pietro Pim Piotr Pradeep Prakash Pranav Prasad Pratik Praveen Przemysław Quentin Radosław
  Rafael Rafał Raffaele Raghav Ragnar Rahul Raj Rajesh Rajiv Rakesh Ralf Ramesh Ramón Ranjit Rasmus Raul Ravi Raúl Rein
  Reinier Remigiusz Renato Renaud Renzo Ricardo Riccardo Richard Rik Rob Robbert Robert Roberto Rocco Rodrigo Roel Roger
  Rogério Rohan Rohit Rolf Romain Romeo Ronald Roy Ruben Rubén Ruggero Rui Rune Rutger Ruud Ryan Ryszard Rémi Sachin Sagar
  Salvador Salvatore Sameer Samir Samuel Samuele Sandeep Sander Sandro Sanjay Santiago Satish Saverio Scott Sean Sebastiaan
  Sebastian Sergio Seweryn Shankar Sharad Shubham Siddharth Sigurd Silvio Simen Simon Sjoerd Sjors Sohan Srinivas Stan
  Stanisław Stef Stefan Stefano Steinar Stephen Stig Stijn Stéphane Sudhir Sunil Suresh Svante Svein Sven Sverre Sylwester
  Szymon Sébastien Sérgio Søren Sławomir Tadeu Tadeusz Tage Tarun Tejas Terje Teun Thibault Thijs Thomas Thorsten Théo Tiago
  Tijmen Tim Timo Tobias Toby Tom Tomasz Tommaso Tomás Ton Torben Tore Torsten Tristan Trond Trygve Tycho Tymon Tymoteusz
  Uday Ugo Ulf Ulrich Umberto Uwe Vaibhav Valentin Valerio Varun Venkat Vicente Victor Vidar Viggo Vijay Vikas Vikram
  Vilhelm Vinay Vincent Vincenzo Vineet Vinod Vinícius Vishal Vittorio Vivek Volker Víctor Vítor Wacław Wagner Waldemar
  Wessel Wiesław Wiktor Willem William Wim Witold Wojciech Wolfgang Wouter Władysław Xander Xavier Yann Yash Yngve Yogesh
  Yves Zbigniew Zdzisław Zygmunt Álvaro Ángel Édouard Éric Étienne Óscar Łukasz`.split(/\s+/),
);

export const isMasculine = (firstName: string): boolean => MASCULINE.has(firstName);
